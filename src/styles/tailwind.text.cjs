/** Utilities of the pages of text: what their layouts, sections and islands use. */
module.exports = {
  presets: [require('../../tailwind.config.cjs')],
  content: [
    './src/layouts/**/*.astro',
    './src/pages/{404,_message-sent,contact,experience,software-stack}.astro',
    './src/sections/home/*.astro',
    './src/sections/{CvHead,CvSkills,Icon,IslandFailure,PrintCv,SoftwareStack}.astro',
    './src/islands/{contact,shell}/*.tsx',
    './src/ui/{FailureNotice,Field,Tooltip}.tsx',
  ],
};
