import { test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { expectComplete, expectEmptyEnd } from '../setup/failing-showcase.ts';
import { commonFaults, faults } from '../setup/faults.ts';

const open = setUpBrowser();

test.for(faults.filter((fault) => !commonFaults.includes(fault)))(
  '$name leaves the page whole, and the list empty',
  async (fault) => {
    await expectComplete(await expectEmptyEnd(open, fault));
  },
);
