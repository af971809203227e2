type PlainPage = { title: string; text: string; ways: readonly { label: string; href: string }[] }

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A page with one message. It needs no script, style sheet, database or route. */
export function plainPage({ title, text, ways }: PlainPage): string {
  const links = ways.map(({ label, href }) => `<p><a href="${asText(href)}">${asText(label)}</a></p>`)
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(title)}</title>
<style>body{background:#fbfaf6;color:#12202f;font:1rem/1.6 sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}h1{font:500 2.4rem/1.1 Georgia,serif}a{color:#1f4fd8}</style>
<h1>${asText(title)}</h1>
<p>${asText(text)}</p>
${links.join('\n')}
</html>`
}

function asText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => escaped[char] ?? char)
}
