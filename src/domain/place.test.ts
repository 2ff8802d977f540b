import { expect, test } from 'vitest';
import { parsePlace } from './place.ts';

test.for([
  ['Cape Town, South Africa', { city: 'Cape Town', country: 'South Africa', countryCode: 'ZA' }],
  [
    'Portland, Oregon, United States',
    { city: 'Portland', region: 'Oregon', country: 'United States', countryCode: 'US' },
  ],
  ['Leeds, UK', { city: 'Leeds', country: 'UK', countryCode: 'GB' }],
  ['Berlin, Germany', { city: 'Berlin', country: 'Germany', countryCode: 'DE' }],
  ['Lyonesse, Elsewhere', { city: 'Lyonesse', country: 'Elsewhere' }],
  ['Namibia', { country: 'Namibia', countryCode: 'NA' }],
  ['Remote', {}],
  [' , ', {}],
] as const)('%s', ([text, place]) => {
  expect(parsePlace(text)).toEqual(place);
});
