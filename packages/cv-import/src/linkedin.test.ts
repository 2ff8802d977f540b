import { describe, expect, test } from 'vitest';
import { LINKEDIN_FILES, readLinkedIn } from './linkedin.ts';
import { rules } from './test-rules.ts';

const PROFILE =
  'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers';

const read = (files: Readonly<Record<string, string>>, others: readonly string[] = []) =>
  readLinkedIn(
    {
      files: new Map(Object.entries(files).map(([name, text]) => [name.toLowerCase(), text])),
      others,
    },
    'linkedin.zip',
    rules,
  );

describe('the import of a LinkedIn archive', () => {
  test('reads the person and their links', () => {
    const cv = read(
      {
        'Profile.csv': `\uFEFF${PROFILE}\r\nAna,Novak,,Street 1,1 Jan,Baker | Teacher,I bake.  I teach.,Food,1000,"Ljubljana, Slovenia",[ana_n],"[PORTFOLIO:https://ana.example/?a=1,2,OTHER:https://github.com/ana]",\r\n`,
        'Email Addresses.csv':
          'Email Address,Confirmed,Primary,Updated On\nold@example.com,Yes,No,\nana@example.com,Yes,Yes,\n',
        'PhoneNumbers.csv': 'Extension,Number,Type\n,,Home\n+386,1 555 0100,Mobile\n',
      },
      ['Connections.csv'],
    );
    expect(cv).toMatchObject({
      name: 'Ana Novak',
      titles: ['Baker', 'Teacher'],
      summary: 'I bake.\nI teach.',
      location: 'Ljubljana, Slovenia',
      email: 'ana@example.com',
      phone: '+386 1 555 0100',
      links: [
        { label: 'Portfolio', url: 'https://ana.example/?a=1,2' },
        { label: 'github.com', url: 'https://github.com/ana' },
        { label: 'X', url: 'https://x.com/ana_n' },
      ],
    });
    expect(cv.leftOut).toEqual([
      {
        heading: 'Private',
        items: ['Address: Street 1', 'Birth Date: 1 Jan', 'Zip Code: 1000'],
      },
      { heading: 'Other e-mail addresses', items: ['old@example.com'] },
      { heading: 'Other columns of Profile.csv', items: ['Industry: Food'] },
      { heading: 'Files that were not used', items: ['Connections.csv'] },
    ]);
  });

  test("splits a role's description at double spaces or line breaks", () => {
    const cv = read({
      'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Acme,Lead,"Led ""the"" team.  • +5% sales  • 2 shops",Graz,Mar 2021,
Acme,"Baker, Senior","Baked.  Well.
- bread",,2019,Feb 2021
,,,,,
`,
    });
    expect(cv.roles).toEqual([
      {
        role: 'Lead',
        company: 'Acme',
        link: null,
        period: 'March 2021 - Present',
        location: 'Graz',
        description: 'Led "the" team.',
        achievements: ['+5% sales', '2 shops'],
      },
      {
        role: 'Baker, Senior',
        company: 'Acme',
        link: null,
        period: '2019 - February 2021',
        location: null,
        description: 'Baked. Well.',
        achievements: ['bread'],
      },
    ]);
  });

  test('reads education, certificates, languages, skills, volunteer work, publications and projects', () => {
    const cv = read({
      'Education.csv':
        'School Name,Start Date,End Date,Notes,Degree Name,Activities\nMIT,2009,2013,,BSc,Rowing\n',
      'Certifications.csv':
        'Name,Url,Authority,Started On,Finished On,License Number\nBaking,https://a.example/,Guild,Jan 2020,,X-1\n',
      'Languages.csv': 'Name,Proficiency\nSlovene,Native or bilingual proficiency\n',
      'Skills.csv': 'Name\nBread\nCake\nbread\n&nbsp;\n',
      'Volunteering.csv':
        'Company Name,Role,Cause,Started On,Finished On,Description\nClub,Coach,Sports,2018,2019,Fun\n',
      'Publications.csv':
        'Name,Published On,Description,Publisher,Url\nOn Bread,Sep 2020,It rises,Acme,https://b.example/\n',
      'Projects.csv':
        'Title,Description,Url,Started On,Finished On\nOven,It bakes,https://c.example/,2018,\n',
    });
    expect(cv).toMatchObject({
      education: [
        { institution: 'MIT', degree: 'BSc', period: '2009 - 2013', description: 'Rowing' },
      ],
      certificates: [
        { name: 'Baking', issuer: 'Guild', period: 'January 2020', link: 'https://a.example/' },
      ],
      languages: [{ language: 'Slovene', fluency: 'Native or bilingual proficiency' }],
      skillGroups: [{ title: 'Skills', skills: ['Bread', 'Cake'] }],
      roles: [{ role: 'Coach (volunteer)', company: 'Club', period: '2018 - 2019' }],
      chapters: [
        {
          title: 'Publications',
          text: '- [On Bread](https://b.example/), Acme, September 2020: It rises',
        },
      ],
      projects: [
        {
          title: 'Oven',
          description: 'It bakes',
          period: '2018',
          technologies: [],
          link: 'https://c.example/',
        },
      ],
      leftOut: [
        { heading: 'Licence numbers of certificates', items: ['Baking: X-1'] },
        { heading: 'Other spellings of skills', items: ['bread (shown as Bread)'] },
        { heading: 'Other columns of Volunteering.csv', items: ['Cause: Sports'] },
      ],
    });
  });

  test('reads only visible recommendations with a name and a text', () => {
    const cv = read({
      'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Bo,Berg,Acme,Head,Great bread.,"01/10/23, 09:10 AM",VISIBLE
Cy,Cole,Acme,Head,Great cake.,"01/10/23, 09:10 AM",PENDING
Di,Dahl,Acme,Head,,"01/10/23, 09:10 AM",VISIBLE
,,Acme,Head,Great pie.,"01/10/23, 09:10 AM",VISIBLE
`,
    });
    expect(cv.recommendations).toEqual([
      { quote: 'Great bread.', name: 'Bo Berg', role: 'Head, Acme' },
    ]);
    expect(cv.leftOut).toEqual([
      { heading: 'Recommendations that LinkedIn does not show', items: ['Cy Cole (PENDING)'] },
      {
        heading: 'Recommendations without a name or text',
        items: ['Di Dahl, Head, Acme', 'Head, Acme, Great pie.'],
      },
    ]);
  });

  test('reads files that a spreadsheet program has saved', () => {
    const cv = read({
      'Languages.csv': 'Notes:\n"a, b"\n\nName;Proficiency\nSlovene;"Good; very"\n',
    });
    expect(cv.languages).toEqual([{ language: 'Slovene', fluency: 'Good; very' }]);
  });
});

test.for([
  ['1 555 0100', '+386', '+386 1 555 0100'],
  ['30 1234', '0049', '0049 30 1234'],
  ['+49 30 1234', '12', '+49 30 1234 ext. 12'],
  ['+49 30 1234', '', '+49 30 1234'],
] as const)(
  'the number %s with the extension "%s" is written as %s',
  ([number, extension, phone]) => {
    const cv = read({ 'PhoneNumbers.csv': `Extension,Number,Type\n${extension},${number},Work\n` });
    expect(cv.phone).toBe(phone);
  },
);

test("dates in a spreadsheet's format are read", () => {
  const cv = read({
    'Positions.csv':
      'Company Name;Title;Description;Location;Started On;Finished On\nAcme;Lead;;;Mar-21;Jan-22\n',
  });
  expect(cv.roles[0]?.period).toBe('March 2021 - January 2022');
});

test('the additional education columns of newer archives are read', () => {
  const cv = read({
    'Education.csv':
      'School Name,Degree Name,Field Of Study,Start Date,End Date,Grade,Activities,Notes\nMIT,BSc,Physics,Sep 2009,2013,A,,\n',
  });
  expect(cv.education).toMatchObject([
    { degree: 'BSc, Physics', grade: 'A', period: 'September 2009 - 2013' },
  ]);
  expect(cv.leftOut).toEqual([]);
});

test('invalid values are reported', () => {
  const cv = read({
    'Profile.csv': 'First Name,Last Name,Websites\nAna,Novak,[OTHER:http://user@ana.example]\n',
    'Email Addresses.csv':
      'Email Address,Confirmed,Primary,Updated On\nana@example.com,Yes,No,\nzoë@example.com,Yes,Yes,\n',
    'PhoneNumbers.csv': 'Extension,Number,Type\n,N/A,Home\n,555 0100,Mobile\n',
    'Certifications.csv': 'Name,Url,Authority\nBread,none,Guild\n',
  });
  expect(cv).toMatchObject({ email: 'ana@example.com', phone: '555 0100', leftOut: [] });
  expect(cv.rejected).toEqual([
    { heading: 'Websites', items: ['http://user@ana.example: expected a URL without a user name'] },
    {
      heading: 'About you',
      items: [
        expect.stringContaining('email: zoë@example.com: expected an e-mail address'),
        expect.stringContaining('phone: N/A: expected a telephone number'),
      ],
    },
    { heading: 'Certificates', items: [expect.stringContaining('Bread: none: expected a URL')] },
  ]);
});

test("an archive without LinkedIn's columns is rejected", () => {
  expect(() => read({ 'Languages.csv': 'Slovene,Native,Good\n' })).toThrow(
    "linkedin.zip has no file with the columns of a LinkedIn archive: set LinkedIn's language to English and download it again.",
  );
});

test('German columns are recognised by name, and the report lists them', () => {
  const cv = read({
    'Profile.csv':
      'Vorname,Nachname,Geburtsname,Adresse,Geburtsdatum,Überschrift,Zusammenfassung,Branche,Postleitzahl,Geografischer Standort,Twitter-Konten,Webseiten,Messenger\nAna,Novak,,Weg 1,,Bäckerin,Ich backe.,,,Wien,,,\n',
    'Positions.csv':
      'Unternehmen,Position,Beschreibung,Ort,Beginn,Ende\nAcme,Leiterin,,Graz,März 2021,\nGilde,Lehrling,,,2019,Okt. 2020\n',
    'Languages.csv': 'Name,Kenntnisse\nDeutsch,Muttersprache\n',
    'Skills.csv': 'Name\nBrot\n',
  });
  expect(cv).toMatchObject({
    name: 'Ana Novak',
    language: 'de',
    languageSource: 'columns',
    summary: 'Ich backe.',
    location: 'Wien',
    languages: [{ language: 'Deutsch', fluency: 'Muttersprache' }],
    skillGroups: [{ skills: ['Brot'] }],
    leftOut: [{ heading: 'Private', items: ['Address: Weg 1'] }],
  });
  expect(cv.roles.map(({ role, company, period }) => [role, company, period])).toEqual([
    ['Leiterin', 'Acme', 'März 2021 - heute'],
    ['Lehrling', 'Gilde', '2019 - Oktober 2020'],
  ]);
  expect(cv.guessed).toEqual([
    {
      heading: 'Columns in another language',
      items: [
        expect.stringMatching(/^Profile.csv: Vorname = First Name, .*Geburtsdatum = Birth Date/),
        'Positions.csv: Unternehmen = Company Name, Position = Title, Beschreibung = Description, Ort = Location, Beginn = Started On, Ende = Finished On',
        'Languages.csv: Kenntnisse = Proficiency',
      ],
    },
  ]);
});

test('the language of an archive comes from its text, or else from its columns', () => {
  const archive = (summary: string) =>
    read({ 'Profile.csv': `First Name,Last Name,Summary\nAna,Novak,${summary}\n` });
  expect(
    archive('Ich backe seit zehn Jahren Brot und Kuchen für die Cafés der Stadt.'),
  ).toMatchObject({ language: 'de', languageSource: 'detected' });
  expect(archive('Brot')).toMatchObject({ language: 'en', languageSource: 'columns' });
});

test('a truncated file is reported as damaged', () => {
  expect(() => read({ 'Skills.csv': 'Name\n"Bread' })).toThrow('Skills.csv is damaged');
});

test('the list of files to read excludes contacts, messages, invitations and account data', () => {
  expect(LINKEDIN_FILES.names.has('profile.csv')).toBe(true);
  for (const file of ['connections.csv', 'messages.csv', 'invitations.csv', 'registration.csv']) {
    expect(LINKEDIN_FILES.names.has(file)).toBe(false);
  }
});

test('a role without a name and a file with unknown columns are reported', () => {
  const { roles, leftOut } = read({
    'Profile.csv': '',
    'Positions.csv':
      'Company Name,Title,Description,Location,Started On,Finished On\n,,Baked bread,,2019,2020\n',
    'Languages.csv': 'Sprache,Niveau,Seit\nDeutsch,gut,2001\n',
  });
  expect(roles).toEqual([]);
  expect(leftOut).toEqual([
    { heading: 'Roles without a name', items: [expect.stringContaining('Baked bread')] },
    {
      heading: "Files without LinkedIn's columns",
      items: ['Languages.csv'],
    },
  ]);
});

// File names, column names or both may be translated, and columns may be in any order.
test.for([
  {
    language: 'de',
    unknownTables: {
      'Profil.csv':
        'Vorname,Nachname,Profilslogan,Zusammenfassung,Standort,Webseiten\nAna,Novak,Bäckerin,Ich backe.,Wien,\n',
      'E-Mail-Adressen.csv':
        'E-Mail-Adresse,Bestätigt,Primär,Aktualisiert am\nalt@b.de,Ja,Nein,\nana@b.de,Ja,Ja,\n',
      'Positionen.csv':
        'Position,Unternehmen,Beginn,Ende,Ort,Beschreibung\nLeiterin,Acme,März 2021,,Graz,\n',
      'Sprachen.csv': 'Name,Kenntnisse\nDeutsch,Muttersprache\n',
      'Kenntnisse.csv': 'Name\nBrot\n',
      'Nachrichten.csv': 'Von,An,Datum\nBo,Ana,2021\n',
    },
    person: { name: 'Ana Novak', titles: ['Bäckerin'], email: 'ana@b.de', location: 'Wien' },
    role: { role: 'Leiterin', company: 'Acme', location: 'Graz', period: 'März 2021 - heute' },
  },
  {
    language: 'fr',
    unknownTables: {
      'Profil.csv':
        'Prénom,Nom,Titre du profil,Résumé,Zone géographique\nAna,Novak,Boulangère,Je fais du pain.,Lyon\n',
      'Adresses e-mail.csv':
        'Adresse e-mail,Confirmée,Principale,Mise à jour le\nana@b.fr,Oui,Oui,\n',
      'Postes.csv':
        'Nom de l’entreprise,Titre,Description,Lieu,Date de début,Date de fin\nAcme,Cheffe,,Lyon,2019,2021\n',
      'Langues.csv': 'Nom,Niveau\nFrançais,Langue maternelle\n',
      'Compétences.csv': 'Nom\nPain\n',
    },
    person: { name: 'Ana Novak', titles: ['Boulangère'], email: 'ana@b.fr', location: 'Lyon' },
    role: { role: 'Cheffe', company: 'Acme', location: 'Lyon', period: '2019 - 2021' },
  },
  {
    language: 'es',
    unknownTables: {
      'Perfil.csv':
        'Nombre,Apellidos,Titular,Extracto,Ubicación geográfica\nAna,Novak,Panadera,Hago pan.,Madrid\n',
      'Direcciones de correo electrónico.csv':
        'Dirección de correo electrónico,Confirmada,Principal,Actualizada el\nana@b.es,Sí,Sí,\n',
      'Puestos.csv':
        'Nombre de la empresa,Cargo,Descripción,Ubicación,Fecha de inicio,Fecha de finalización\nAcme,Jefa,,Madrid,2019,2021\n',
      'Idiomas.csv': 'Nombre,Competencia\nEspañol,Nativo\n',
      'Aptitudes.csv': 'Nombre\nPan\n',
    },
    person: { name: 'Ana Novak', titles: ['Panadera'], email: 'ana@b.es', location: 'Madrid' },
    role: { role: 'Jefa', company: 'Acme', location: 'Madrid', period: '2019 - 2021' },
  },
  {
    language: 'en',
    unknownTables: {
      'Профиль.csv': `${PROFILE}\nAna,Novak,,,,Baker,,,,Riga,,,\n`,
      'Опыт.csv':
        'Company Name,Title,Description,Location,Started On,Finished On\nAcme,Lead,,Riga,2019,2021\n',
    },
    person: { name: 'Ana Novak', titles: ['Baker'], location: 'Riga' },
    role: { role: 'Lead', company: 'Acme', location: 'Riga', period: '2019 - 2021' },
  },
])(
  'an archive with translated names is read (language: $language)',
  ({ language, unknownTables, person, role }) => {
    const archive = {
      files: new Map(),
      unknownTables: new Map(Object.entries(unknownTables)),
      others: [],
    };
    const cv = readLinkedIn(archive, 'linkedin.zip', rules);
    expect(cv).toMatchObject({ ...person, language });
    expect(cv.roles).toMatchObject([role]);
    const isKnown = (name: string) => name !== 'Nachrichten.csv';
    const names = Object.keys(unknownTables).filter(isKnown);
    const reported =
      cv.guessed.find(({ heading }) => heading.startsWith('Files with a name'))?.items ?? [];
    expect(reported.map((item) => item.split(' = ')[0]).toSorted()).toEqual(names.toSorted());
    expect(cv.guessed.map(({ heading }) => heading)).not.toContain(
      'Columns in another language, by position',
    );
    const unknown = Object.keys(unknownTables).filter((name) => !isKnown(name));
    const left = cv.leftOut.filter(({ heading }) => heading !== 'Other e-mail addresses');
    expect(left).toEqual(
      unknown.length === 0 ? [] : [{ heading: 'Files that were not used', items: unknown }],
    );
  },
);

test('a list of contacts is not read as recommendations', () => {
  const contacts =
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nBo,Berg,,,Acme,Head,2020\n';
  const skills = 'Name\nBread\n';
  const archive = {
    files: new Map([['skills.csv', skills]]),
    unknownTables: new Map([['Connections.csv', contacts]]),
    others: [],
  };
  expect(readLinkedIn(archive, 'linkedin.zip', rules)).toMatchObject({
    recommendations: [],
    leftOut: [{ heading: 'Files that were not used', items: ['Connections.csv'] }],
  });
});

test('an unknown column among known columns is recognised by its position', () => {
  const cv = read({
    'Positions.csv':
      'Arbeitgebername,Position,Beschreibung,Ort,Angefangen,Aufgehört\nAcme,Chef,,Graz,2019,2021\n',
    // If the order differs, nothing identifies an unknown column.
    'Education.csv':
      'Abschluss,Startdatum,Enddatum,Notizen,Haus,Aktivitäten\nDiplom,2001,2005,,TU,\n',
  });
  expect(cv.roles).toMatchObject([{ company: 'Acme', role: 'Chef', period: '2019 - 2021' }]);
  expect(cv.guessed).toContainEqual({
    heading: 'Columns in another language, by position',
    items: [
      expect.stringMatching(/^Positions.csv: Arbeitgebername = Company Name, .*Aufgehört = /),
    ],
  });
  expect(cv.leftOut).toContainEqual({
    heading: 'Other columns of Education.csv',
    items: ['Haus: TU'],
  });
});

test('columns in an unknown language are recognised by their positions, and the report lists them', () => {
  const cv = read({
    'Positions.csv':
      'Företag,Titel,Beskrivning,Plats,Startade,Slutade\nAcme,Chef,,Lund,2019,2021\n',
  });
  expect(cv.roles).toMatchObject([{ company: 'Acme', role: 'Chef', period: '2019 - 2021' }]);
  expect(cv.guessed).toMatchObject([
    {
      heading: 'Columns in another language, by position',
      items: [expect.stringMatching(/^Positions.csv: Företag = Company Name, .*Slutade = /)],
    },
  ]);
});
