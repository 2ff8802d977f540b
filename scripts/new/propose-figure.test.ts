import { expect, test } from 'vitest';
import { capitalised, proposeFigure } from './propose-figure.ts';

test.for([
  ['+54% sales', '+54%', 'sales'],
  ['-17% ACOS', '-17%', 'ACOS'],
  ['−17% ACOS', '−17%', 'ACOS'],
  ['1000+ SKUs', '1000+', 'SKUs'],
  ['1,000+ SKUs', '1,000+', 'SKUs'],
  ['9+ years experience', '9+', 'years experience'],
  ['5 international Amazon accounts', '5', 'international Amazon accounts'],
  ['2.5x faster builds', '2.5x', 'faster builds'],
  ['15% cost reductions', '15%', 'cost reductions'],
  ['100 % uptime', '100 %', 'uptime'],
  ['2 × faster', '2 ×', 'faster'],
  ['€1.2M saved', '€1.2M', 'saved'],
  ['1,2 M€ saved', '1,2 M€', 'saved'],
  ['300€ saved per order', '300€', 'saved per order'],
  ['US$5k a month', 'US$5k', 'a month'],
  ['10k users', '10k', 'users'],
  ['10K+ users', '10K+', 'users'],
  ['12 000 users', '12 000', 'users'],
  ['50-60% faster', '50-60%', 'faster'],
  ['~99.9% uptime', '~99.9%', 'uptime'],
  ['2,000 customers', '2,000', 'customers'],
  ['3 .NET services', '3', '.NET services'],
  ['2 x faster', '2 x', 'faster'],
  ['₹1,20,000 saved', '₹1,20,000', 'saved'],
  ['1,20,000 users', '1,20,000', 'users'],
  ['+20 000 € saved', '+20 000 €', 'saved'],
  ['15 % d’économies', '15 %', 'd’économies'],
  ['+20% s novými klienty', '+20%', 's novými klienty'],
  ['-30% vs 2019', '-30%', 'vs 2019'],
  ['5 milestones reached', '5', 'milestones reached'],
  ['3 A levels', '3', 'A levels'],
  ['3 X accounts', '3', 'X accounts'],
  ['5 minor releases', '5', 'minor releases'],
  ['24 hours of service', '24', 'hours of service'],
  ['15% **lower** costs', '15%', '**lower** costs'],
] as const)('for "%s", the figure %s is proposed', ([achievement, figure, text]) => {
  expect(proposeFigure(achievement)).toEqual({ figure, text });
});

test.for([
  'Closed the company in good order',
  'Cut costs by 15%',
  '24',
  '+54%',
  '3D printing brought in-house',
  '1. First',
  '1) First',
  '1st place in a race',
  '2019 Employee of the Year',
  '2019-2020 scholarship',
  '2019, the best year',
  '24/7 support',
  '5 - 10 people led',
  '5 million users',
  '2 of 3 finalists',
  '1 out of 200 chosen',
  '4 to 6 people',
  '3 May 2019: the launch',
  '+1,000,000,000 rows',
  '(2) Second',
  '5 millions of users',
  '$3 trillion of assets',
  '$3 bn managed',
  '5 Millionen Nutzer',
  '5 Milliarden Euro verwaltet',
  '5 Mio. Nutzer',
  '5 milliards d’euros',
  '3 тысячи клиентов',
  '₹12 लाख की बचत',
  '₹3 करोड़ की बचत',
  '₹12 lakh saved',
  '₹3 crore raised',
  '2 × 40 m² Ausstellung',
  '2 x 40 m² Ausstellung',
  '3 von 5 Sternen',
  '1 von 4 Bewerbern',
  '3 sur 4 clients',
  '2 bis 3 Projekte',
  '5 % bis 10 % weniger',
  '12 auf 3 Standorte reduziert',
  '100 m² Fläche',
  '24 h service',
  '25 percent more leads',
  '25 Prozent mehr Anfragen',
  '25 pour cent de plus',
  '25 процентов',
  '5 km gelaufen',
  '100 km/h fast',
  '3 kg lighter',
  '10 min saved',
  '5 GB freed',
  '',
])('no figure is proposed for "%s"', (achievement) => {
  expect(proposeFigure(achievement)).toBeNull();
});

test('the text after a figure keeps all its lines', () => {
  expect(proposeFigure('+54% sales\nand more')).toEqual({
    figure: '+54%',
    text: 'sales\nand more',
  });
});

test.for([
  ['sales', 'Sales'],
  ['the stock', 'The stock'],
  ['**lower** costs', '**Lower** costs'],
  ['änderungen', 'Änderungen'],
] as const)('"%s" is capitalised', ([text, capital]) => {
  expect(capitalised(text)).toBe(capital);
});

test.for([
  'm² let',
  'iOS apps',
  'eBay sales',
  'macOS apps',
  'node.js services',
  'x faster',
  'ACOS',
  '`npm` packages',
  '.NET services',
])('"%s" is not capitalised', (text) => {
  expect(capitalised(text)).toBe(text);
});
