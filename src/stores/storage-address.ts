export { storageAddress } from '../backend/address.ts';
