export type Mail = { subject: string; body: string }

/** For the clipboard: the first line is the subject. */
export function mailAsText({ subject, body }: Mail): string {
  return `Subject: ${subject}\n\n${body}`
}
