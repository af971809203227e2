/**
 * A backup comes in parts, each a call of its own: no call takes longer than a server or a proxy waits for one, and one
 * that breaks off is sent again. Who sends a file in one call leaves these out.
 */
export const uploadHeaders = {
  /** Which one it goes on with; the first part has none. */
  upload: 'x-upload',
  at: 'x-upload-at',
  size: 'x-upload-size',
  /** Percent-encoded, because a header has no other letters than English ones. */
  passphrase: 'x-passphrase',
  setupToken: 'x-setup-token',
} as const

export const partBytes = 4 * 1024 * 1024
