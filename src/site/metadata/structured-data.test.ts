import { expect, test } from 'vitest';
import { scriptJson } from './script-json.ts';
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
  experience: {},
};

test('no text can close the script element that contains it', () => {
  const text = scriptJson(structuredData('/', 'A. Person', owner));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [{ description: owner.profile.description }, { '@type': 'ProfilePage' }],
  });
});

test("the owner's portrait is included if there is one", () => {
  const about = (portrait: string | null) =>
    JSON.stringify(structuredData('/about', 'About Me', { ...owner, portrait }));
  expect(about(owner.portrait)).toContain('"image":"https://a.example/portrait.jpg"');
  expect(about(null)).not.toContain('"image"');
});

test('the host of the e-mail address is written in ASCII', () => {
  const profile = { ...owner.profile, email: 'info@müller.example' };
  expect(JSON.stringify(structuredData('/', 'A. Person', { ...owner, profile }))).toContain(
    '"email":"info@xn--mller-kva.example"',
  );
});

test('the roles at one employer form one entry, with the dates that can be read', () => {
  const experience = {
    roles: [
      { role: 'Lead', company: 'Old Works', period: '2021-03 - Present' },
      {
        role: 'Maker',
        company: 'Old Works',
        link: 'https://old.example/',
        period: 'January 2019 - February 2021',
      },
      { role: 'Mender', company: 'New Works', period: 'two summers' },
      { role: 'Coach', company: 'A Club', period: '2020 - Present', volunteer: true },
      { role: 'Apprentice', period: '2012' },
    ],
    education: [{ institution: 'A School', degree: 'BSc' }],
    certificates: [{ name: 'Sawing', issuer: 'A Guild' }],
    languages: [{ language: 'Xhosa', fluency: 'Native' }],
  };
  const person = structuredData('/about', 'About Me', { ...owner, experience });
  expect(person).toMatchObject({
    '@graph': [
      {
        mainEntity: {
          worksFor: [
            {
              roleName: ['Lead', 'Maker'],
              startDate: '2019-01',
              worksFor: { name: 'Old Works', url: 'https://old.example/' },
            },
            { roleName: ['Mender'], worksFor: { name: 'New Works' } },
          ],
          alumniOf: [{ name: 'A School' }],
          hasCredential: [{ name: 'Sawing', recognizedBy: { name: 'A Guild' } }],
          knowsLanguage: ['Xhosa'],
        },
      },
    ],
  });
  const text = JSON.stringify(person);
  expect(text).not.toContain('endDate');
  expect(text).not.toContain('two summers');
  expect(text).not.toContain('A Club');
  expect(JSON.stringify(structuredData('/about', 'About Me', owner))).not.toContain('worksFor');
});

test.for([
  [['2015 - 2019', '2019 - 2021'], '2021'],
  [['2015 - 2019', 'two summers'], undefined],
  [['2015 - 2019', undefined], undefined],
] as const)('an employer with the periods %s has the end date %s', ([periods, end]) => {
  const roles = periods.map((period) => ({ role: 'Maker', company: 'Works', period }));
  const person = structuredData('/about', 'About Me', { ...owner, experience: { roles } });
  expect(JSON.stringify(person).match(/"endDate":"([^"]*)"/)?.[1]).toBe(end);
});
