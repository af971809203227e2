import type { Email } from 'postal-mime'

const style = `
  body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem; font: 1rem/1.6 -apple-system, 'Segoe UI', Roboto, sans-serif; color: #12202f; background: #fbfaf6 }
  h1 { font: 500 2rem/1.1 Georgia, serif } a { color: #1f4fd8 } .soft { color: #4a5866 }
  li { border-top: 1px solid #e4e0d6; padding: 0.75rem 0 } ul { list-style: none; padding: 0 }
  iframe { width: 100%; height: 40rem; border: 1px solid #e4e0d6; border-radius: 6px; background: #fff }`

/** The mail that the double accepted, newest first, for a person to read. */
export function mailboxPage(mails: readonly Email[]): string {
  const lines = mails.map((mail, index) => mailLine(mail, index)).toReversed()
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p>No mail yet. This page looks again by itself.</p>'
  return page('Mailbox of the demo', `<meta http-equiv="refresh" content="5">`, `<h1>Mailbox of the demo</h1>${list}`)
}

function mailLine(mail: Email, index: number): string {
  const subject = escapeHtml(mail.subject ?? '(no subject)')
  return `<li><a href="/mails/${index}">${subject}</a><br><span class="soft">to ${recipients(mail)}</span></li>`
}

/** One mail as its reader sees it; its links open outside the frame. */
export function mailPage(mail: Email): string {
  const html = `<base target="_blank">${mail.html ?? `<pre>${escapeHtml(mail.text ?? '')}</pre>`}`
  const body = `<p><a href="/mails">All mail</a></p><h1>${escapeHtml(mail.subject ?? '')}</h1>
    <p class="soft">from ${escapeHtml(mail.from?.address ?? '')} to ${recipients(mail)}</p>
    <iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`
  return page(mail.subject ?? 'Mail', '', body)
}

function page(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeHtml(title)}</title>${head}<style>${style}</style></head><body>${body}</body></html>`
}

function recipients(mail: Email): string {
  return escapeHtml((mail.to ?? []).map(({ address }) => address).join(', '))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
