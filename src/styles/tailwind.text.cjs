/** Utilities of the pages of text: what their layouts, sections and islands use. */
module.exports = {
  presets: [require('../../tailwind.config.cjs')],
  content: [
    './src/layouts/**/*.astro',
    './src/pages/{404,_message-sent,about,contact,experience,skills,software-stack}.astro',
    './src/sections/{About,Contact,CvHead,CvSkills,Experience,Icon,IslandFailure,PrintCv,Skills,SoftwareStack}.astro',
    './src/islands/{contact,shell}/*.tsx',
    './src/ui/{FailureNotice,Field,Tooltip}.tsx',
  ],
};
