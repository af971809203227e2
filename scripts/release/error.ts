/** A release that cannot be made; its message is meant for the person at the console. */
export class ReleaseError extends Error {}
