/**
 * Converts breakpoints from px, as the specification has them, to em, so that visitors who chose a larger
 * font size in their browser get the layout with room for it. (Otherwise an em in a media query is 16 px.)
 */
export const breakpointsInEm = {
  postcssPlugin: "site:breakpoints-in-em",
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replace(/([\d.]+)px/g, (_, px) => `${Number(px) / 16}em`);
    },
  },
};
