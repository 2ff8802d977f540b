export { earlyProjectsScript } from '../backend/list-public-projects.ts';
