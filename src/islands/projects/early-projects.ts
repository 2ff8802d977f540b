export { earlyProjectsScript } from '../../stores/early-projects.ts';
