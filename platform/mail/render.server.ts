import type { ReactElement } from 'react'
import { render, toPlainText } from 'react-email'

/** Both parts of a mail from one template. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template)
  return { html, text: toPlainText(html) }
}
