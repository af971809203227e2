import { toCode } from './code.ts'

type Sheet = {
  title: string
  /** HTML. */
  intro: string
  asksName: boolean
  /** HTML. */
  questions: string
  /** Identifies the recipient: part of the code checksum, and the storage key for the answers. */
  key: string
  /** Storage key, if several sheets share one `key`. */
  place?: string
  /** A name or an email address; may be empty. */
  sendTo: string
  /** Range of the random number that distinguishes two sheets with equal answers. */
  nonces: number
  subject: string
  fileName: string
  /** Shown after the code was copied or saved. */
  copied?: string
  saved?: string
  /**
   * Deletes the stored answers once the code was copied or saved, and always shows the button that clears the
   * sheet.
   */
  clears?: boolean
  /**
   * Declares `read(form, nonce, first)`, which returns the code (empty while incomplete) and the status above it.
   * `first` is the code that was first copied, sent or saved.
   */
  script: string
}

/**
 * A standalone page to fill in, without React or network access and small enough for an email. It stores the
 * answers in the browser until the sheet is cleared, in case they have to be sent again, and returns a code.
 */
export function sheetHtml(sheet: Sheet): string {
  const { title, intro, asksName, questions, key, sendTo, nonces, subject, fileName, script } = sheet
  const {
    place = key,
    copied = 'Copied. Paste it into an email or a message.',
    saved = 'Saved. Send the file as it is.',
  } = sheet
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${intro}</p>
<form autocomplete="off">
${asksName ? '<p><label for="name">Your name</label><br><input id="name" name="name" maxlength="80"></p>' : ''}
${questions}
</form>
<section aria-label="Your code" class="result">
<p id="state" role="status"></p>
<p id="code" hidden></p>
<p id="buttons" hidden>
<button type="button" id="copy">Copy the code</button>
<button type="button" id="save">Save as a file</button>
${mailLink(sendTo)}
</p>
<p id="done" role="status"></p>
<p id="next"${sheet.clears ? '' : ' hidden'}><button type="button" id="clear" class="quiet">Clear the sheet</button></p>
</section>
<noscript>This sheet needs JavaScript. Please open it in a browser.</noscript>
</main>
<script>
const toCode = ${toCode.toString()}
const key = ${inScript(key)}
const place = 'sheet ' + ${inScript(place)}
const sendTo = ${inScript(sendTo.trim())}
const nonces = ${nonces}
const clears = ${sheet.clears === true}
const subject = ${inScript(subject)}
const fileName = ${inScript(fileName)}
const copied = ${inScript(copied)}
const saved = ${inScript(saved)}
${script}
${frameScript}
</script>
</body>
</html>
`
}

/** Instructions for returning the code, as HTML. */
export function sendWords(sendTo: string): string {
  const whom = sendTo.trim() ? escapeHtml(sendTo.trim()) : 'whoever gave you this sheet'
  return `You then get a code to send to ${whom}. This page sends nothing by itself. Your answers stay in this browser until you clear the sheet.`
}

function mailLink(sendTo: string): string {
  const address = sendTo.trim()
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? '<a id="mail" href="mailto:">Send by email</a>' : ''
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (letter) => names[letter] ?? letter)
}

/** Serializes a value for an inline script: < is escaped so that nothing looks like a tag. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const style = `
:root{color-scheme:light;font:17px/1.55 system-ui,sans-serif;color:#12202f;background:#fbfaf6}
body{margin:0}main{max-width:42rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.2}h1{font-size:1.8rem}h2{font-size:1.35rem;margin:2.2rem 0 0}
section>p{margin:.3rem 0 0}fieldset{border:0;margin:1.2rem 0 0;padding:0;min-width:0}legend{padding:0;margin-bottom:.5rem;font-weight:600}
fieldset div{display:grid;grid-template-columns:repeat(4,1fr);gap:4px}
fieldset label{position:relative;display:block}fieldset input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
fieldset span{display:flex;align-items:center;justify-content:center;height:100%;min-height:48px;box-sizing:border-box;padding:4px;text-align:center;font-size:.85rem;line-height:1.2;border:1px solid #868b8f;border-radius:4px;background:#fff}
input:checked+span{background:#12202f;border-color:#12202f;color:#fbfaf6;font-weight:600}
:focus-visible,input:focus-visible+span{outline:3px solid #1f4fd8;outline-offset:2px}
textarea{font:inherit;width:100%;box-sizing:border-box;padding:.5rem .7rem;border:1px solid #868b8f;border-radius:4px;background:#fff;color:inherit}
summary{display:inline-block;min-height:44px;line-height:44px;color:#1f4fd8;cursor:pointer}
#name,select,.field{font:inherit;width:100%;max-width:22rem;min-height:48px;box-sizing:border-box;padding:0 .7rem;border:1px solid #868b8f;border-radius:4px;background:#fff;color:inherit}
section ul{margin:.5rem 0 0;padding-left:1.2rem}
.row{display:grid;grid-template-columns:1fr 9rem;gap:.6rem;align-items:center;margin-top:.6rem}
.result{margin-top:2.5rem;padding-top:1rem;border-top:1px solid #e4e0d6}#code{font:600 1.6rem/1.3 ui-monospace,monospace;letter-spacing:.05em;overflow-wrap:anywhere}#code.long{font-size:1rem}
#buttons:not([hidden]){display:flex;flex-wrap:wrap;gap:.7rem}
button,#mail{font:inherit;font-weight:600;min-height:48px;box-sizing:border-box;padding:.6rem 1.3rem;border-radius:4px;border:1px solid #1f4fd8;background:#1f4fd8;color:#fff;cursor:pointer;text-decoration:none}
button+button,.quiet,#mail{background:none;color:#12202f;border-color:#868b8f}
`

const frameScript = `
const form = document.forms[0]
const at = (id) => document.getElementById(id)
let kept
try {
  kept = JSON.parse(localStorage.getItem(place))
} catch {}
const nonce = kept ? kept.nonce : crypto.getRandomValues(new Uint16Array(1))[0] % nonces
for (const [name, value] of Object.entries(kept ? kept.values : {})) {
  if (form.elements[name]) form.elements[name].value = value
}
let first = kept && kept.first || ''
function keep() {
  try {
    const values = Object.fromEntries(new FormData(form))
    localStorage.setItem(place, JSON.stringify({ nonce, first, values }))
  } catch {}
}
function forget() {
  try {
    localStorage.removeItem(place)
  } catch {}
}
/** The code was handed over, so the sheet can be cleared for the next person. */
function handOver() {
  first = first || at('code').textContent
  if (clears) forget()
  else keep()
  at('next').hidden = false
}
let line = ''
function update() {
  const { code, state } = read(form, nonce, first)
  const name = form.elements.name ? form.elements.name.value.trim() : ''
  line = name ? name + ': ' + code : code
  at('state').textContent = state
  at('code').textContent = code
  at('code').className = code.length > 20 ? 'long' : ''
  at('code').hidden = at('buttons').hidden = code === ''
  at('done').textContent = ''
  if (at('mail')) {
    // Mail programs truncate longer links.
    at('mail').hidden = code.length > 1500
    at('mail').href = 'mailto:' + encodeURIComponent(sendTo).replace('%40', '@') +
      '?subject=' + encodeURIComponent(subject) + '&body=' + encodeURIComponent(line)
  }
}
form.addEventListener('input', () => {
  update()
  keep()
})
form.addEventListener('submit', (event) => event.preventDefault())
/** Focuses the field of an opened section: otherwise the next key would toggle the section again. */
form.addEventListener('click', (event) => {
  const summary = event.target.closest('summary')
  const fold = summary && summary.parentElement
  if (!fold || fold.open) return
  event.preventDefault()
  fold.open = true
  fold.querySelector('textarea').focus()
})
at('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(line)
    handOver()
    at('done').textContent = copied
  } catch {
    at('done').textContent = 'Your browser blocked copying. Select the code and copy it.'
  }
})
at('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([line + '\\n'], { type: 'text/plain' }))
  link.download = fileName.replace('*', at('code').textContent.slice(0, 14)) + '.txt'
  link.click()
  handOver()
  at('done').textContent = saved
})
if (at('mail')) at('mail').addEventListener('click', handOver)
at('clear').addEventListener('click', () => {
  forget()
  form.reset()
  location.reload()
})
if (kept) at('next').hidden = false
update()
`
