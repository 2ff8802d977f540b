/** Utilities of /experience, the page with the most text. */
module.exports = {
  presets: [require('../../tailwind.config.cjs')],
  content: [
    './src/layouts/!(Toasts).astro',
    './src/sections/{CvHead,CvSkills,PrintCv,home/experience}.astro',
    './src/islands/shell/ThemeToggle.tsx',
    './src/ui/{FailureNotice,Tooltip}.tsx',
  ],
};
