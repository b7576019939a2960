/**
 * Breakpoints are written in px, as the specification names them, and sent in em: who has chosen larger letters in
 * their browser gets the layout that has room for them. (Elsewhere an em of a media query is 16 px.)
 */
export const breakpointsInEm = {
  postcssPlugin: "site:breakpoints-in-em",
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replace(/([\d.]+)px/g, (_, px) => `${Number(px) / 16}em`);
    },
  },
};
