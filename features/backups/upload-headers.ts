/**
 * Backups are uploaded in parts, so that no request runs into a timeout and a failed part can be sent again. A client
 * that sends a file in one request omits these headers.
 */
export const uploadHeaders = {
  /** The id of the upload; the first part has none. */
  upload: 'x-upload',
  at: 'x-upload-at',
  size: 'x-upload-size',
  /** Percent-encoded, because headers are limited to ASCII. */
  passphrase: 'x-passphrase',
  setupToken: 'x-setup-token',
} as const

export const partBytes = 4 * 1024 * 1024
