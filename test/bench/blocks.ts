/** Returns a page with this many blocks, of four kinds, as a real page has them. */
export const mixedBlocks = (count: number) => ({
  component: "page",
  body: Array.from({ length: count }, (_, index) => blockAt(index)),
});

const buttonBlock = {
  component: "button",
  text: "Book a demo",
  link: { linktype: "url", url: "/en/" },
};

function blockAt(index: number) {
  const kinds = [
    {
      component: "feature-grid",
      title: `Section ${index}`,
      items: [1, 2, 3].map(featureAt),
      columns: "3",
    },
    {
      component: "quote",
      quote: "It saves us two days a month.",
      author_name: "Mara Lind",
      author_position: "Head of HR",
    },
    {
      component: "call-to-action",
      title: "Talk to us",
      text: "Thirty minutes.",
      buttons: [buttonBlock],
    },
    {
      component: "markdown",
      text: `## Part ${index}\n\nA paragraph with **weight** and a [link](/en/).`,
    },
  ];
  return kinds[index % kinds.length];
}

function featureAt(index: number) {
  return {
    component: "feature",
    icon: "clock",
    title: `Feature ${index}`,
    text: "Two lines of text that say what it is for.",
  };
}
