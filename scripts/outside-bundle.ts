/** Packages that find files of their own: the server's bundle leaves them out, and a release archive brings them along. */
export const outsideBundle = [
  'lightningcss',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'rate-limiter-flexible',
  'satori',
  'sharp',
]
