import { expect, test } from 'vitest';
import { assertBuildableFolder } from './project-folder.ts';

test.for(['/home/ana/100% mine', '/home/ana/site #2', 'C:\\what?\\site'])(
  'the folder %s is rejected',
  (folder) => {
    expect(() => assertBuildableFolder(folder)).toThrow(
      `The site cannot be built in ${folder}: rename`,
    );
  },
);

test.for(['/home/ana/site', '/home/ünï (1) [2] & co', 'C:\\Users\\A B\\site', '/tmp/a+b@c!d'])(
  'the folder %s is accepted',
  (folder) => {
    expect(() => assertBuildableFolder(folder)).not.toThrow();
  },
);
