import { expect, test } from 'vitest';
import { scriptJson } from '../domain/script-json.ts';
import { structuredData } from './structured-data.ts';

const owner: Parameters<typeof structuredData>[2] = {
  siteUrl: 'https://a.example',
  profile: {
    name: 'A. Person',
    description: 'Does </script><script>things()</script> & more.',
    design: 'ledger',
    accent: 'cobalt',
    titles: ['Maker', 'Mender'],
    introduction: 'Makes things.',
    email: 'a@a.example',
    linkedin: 'https://www.linkedin.com/in/a-person/',
    links: [{ label: 'Elsewhere', url: 'https://elsewhere.example/@a-person' }],
    location: 'Remote',
    availability: 'Anything',
    responseTime: 'Soon',
    contactIntroduction: 'Write.',
  },
  portrait: 'https://a.example/portrait.jpg',
};

test('no text of the content ends the script that it is in', () => {
  const text = scriptJson(structuredData('/', 'A. Person', owner));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [{ description: owner.profile.description }, { '@type': 'ProfilePage' }],
  });
});

test('the portrait of the owner is named, if there is one', () => {
  const about = (portrait: string | null) =>
    JSON.stringify(structuredData('/about', 'About Me', { ...owner, portrait }));
  expect(about(owner.portrait)).toContain('"image":"https://a.example/portrait.jpg"');
  expect(about(null)).not.toContain('"image"');
});
