import { expect, test } from 'vitest';
import { parsePlace } from './place.ts';

test.for([
  ['Cape Town, South Africa', { city: 'Cape Town', country: 'South Africa', countryCode: 'ZA' }],
  [
    'Portland, Oregon, United States',
    { city: 'Portland', region: 'Oregon', country: 'United States', countryCode: 'US' },
  ],
  ['Leeds, UK', { city: 'Leeds', country: 'UK', countryCode: 'GB' }],
  ['Austin, USA', { city: 'Austin', country: 'USA', countryCode: 'US' }],
  ['Cardiff, Wales', { city: 'Cardiff', country: 'Wales', countryCode: 'GB' }],
  ['Brno, Czech Republic', { city: 'Brno', country: 'Czech Republic', countryCode: 'CZ' }],
  ['Izmir, Turkey', { city: 'Izmir', country: 'Turkey', countryCode: 'TR' }],
  ['Delft, The Netherlands', { city: 'Delft', country: 'The Netherlands', countryCode: 'NL' }],
  ['Dubai, UAE', { city: 'Dubai', country: 'UAE', countryCode: 'AE' }],
  ['San Francisco, CA', { city: 'San Francisco', region: 'CA' }],
  ['Chicago, IL', { city: 'Chicago', region: 'IL' }],
  ['Chicago, IL, USA', { city: 'Chicago', region: 'IL', country: 'USA', countryCode: 'US' }],
  ['Brussels, European Union', { city: 'Brussels', country: 'European Union' }],
  ['EU', {}],
  ['European Union', {}],
  ['Eurozone', {}],
  ['United Nations', {}],
  ['Unknown Region', {}],
  ['Berlin, Germany', { city: 'Berlin', country: 'Germany', countryCode: 'DE' }],
  ['Lyonesse, Elsewhere', { city: 'Lyonesse', country: 'Elsewhere' }],
  ['Namibia', { country: 'Namibia', countryCode: 'NA' }],
  ['Remote', {}],
  [' , ', {}],
] as const)('%s', ([text, place]) => {
  expect(parsePlace(text)).toEqual(place);
});
