/** A file that a project cannot show; the message tells its owner why. */
export class RefusedFile extends Error {}
