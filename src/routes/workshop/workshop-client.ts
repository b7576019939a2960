/* The workshop in the browser: filters parts by name, and fits each frame to its page. */

const search = document.querySelector<HTMLInputElement>("#workshop-search");
const searchedFor = "workshop-search";

function filter() {
  const words = (search?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  sessionStorage.setItem(searchedFor, search?.value ?? "");
  let isAny = false;
  for (const group of document.querySelectorAll<HTMLElement>(".workshop-group, .workshop-cards")) {
    const items = [...group.querySelectorAll<HTMLElement>("[data-find]")];
    for (const item of items) {
      item.hidden = !words.every((word) => item.dataset.find?.includes(word));
    }
    group.hidden = items.every(({ hidden }) => hidden);
    isAny ||= !group.hidden;
  }
  const nothing = document.querySelector<HTMLElement>(".workshop-list .workshop-nothing");
  if (nothing) nothing.hidden = isAny;
}

if (search) {
  search.value = sessionStorage.getItem(searchedFor) ?? "";
  filter();
  search.addEventListener("input", filter);
  search.addEventListener("keydown", ({ key }) => {
    const first = document.querySelector<HTMLAnchorElement>("li:not([hidden]) > a[href*='/dev/']");
    if (key === "Enter") first?.click();
  });
}
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === search) return;
  event.preventDefault();
  search?.select();
});
document.querySelector(".workshop-list [aria-current]")?.scrollIntoView({ block: "center" });

/** Makes the frame as tall as its page, and scales it to the available width. */
function fit(frame: HTMLIFrameElement) {
  const room = frame.parentElement;
  const page = frame.contentDocument;
  if (!room || !page?.body) return;
  const scale = Math.min(1, room.clientWidth / Number(frame.width));
  const height = Math.min(Math.max(page.body.scrollHeight, 80), 4_000);
  frame.height = String(height);
  frame.style.transform = `scale(${scale})`;
  room.style.height = `${height * scale}px`;
}

for (const frame of document.querySelectorAll("iframe")) {
  const watch = () => {
    fit(frame);
    const page = frame.contentDocument?.body;
    if (page) new ResizeObserver(() => fit(frame)).observe(page);
  };
  frame.addEventListener("load", watch);
  if (frame.contentDocument?.readyState === "complete") watch();
}
addEventListener("resize", () => {
  for (const frame of document.querySelectorAll("iframe")) fit(frame);
});
