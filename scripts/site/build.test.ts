import { expect, test } from 'vitest';
import { environmentVariables } from './build.ts';

test('the variables of an environment leave it to the command whether this is production', () => {
  const variables = environmentVariables({
    variant: 'developer',
    siteUrl: 'http://localhost:4321',
    supabaseUrl: 'http://127.0.0.1:54321',
    supabasePublishableKey: 'sb_publishable_local',
  });
  expect(variables['SITE_VARIANT']).toBe('developer');
  expect(variables['NODE_ENV']).toBe(process.env['NODE_ENV']);
});

test('what becomes of messages is told to every build, whatever the shell says', () => {
  const environment = {
    variant: 'developer',
    siteUrl: 'http://localhost:4321',
    supabaseUrl: 'http://127.0.0.1:54321',
    supabasePublishableKey: 'sb_publishable_local',
  };
  const told = (contactDelivery?: 'supabase') =>
    environmentVariables({ ...environment, ...(contactDelivery ? { contactDelivery } : {}) })[
      'PUBLIC_CONTACT_DELIVERY'
    ];
  expect(told()).toBe('none');
  expect(told('supabase')).toBe('supabase');
});
