import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    images: [
      {
        component: "image-source",
        breakpoint: "default",
        image: {
          filename: "https://a.storyblok.com/f/290817/1600x900/8e21f0a7c4/payroll-table.webp",
          alt: "Payroll table with three open items",
          focus: "400x450:401x451",
        },
      },
    ],
    params: [
      { component: "image-param", breakpoint: "default", size: "1176x662" },
      { component: "image-param", breakpoint: "360px", size: "328x246" },
      { component: "image-param", breakpoint: "768px", size: "735x414" },
    ],
    alt_en: "Payroll table with three open items",
    alt_de: "Lohnvorbereitung mit drei offenen Punkten",
    lazy_loading_option: "lazy-with-blur",
    retina: true,
    caption: "Open items are gone by the 14th: the payroll check in Example Company.",
  },
  { images: [], params: [] },
];
