// Says on every page of the demo that it is one, in one line that can be folded away. Comes after the stand-in for
// Stripe's script.
addEventListener('load', () => {
  const folded = 'demo-banner-folded'
  if (sessionStorage.getItem(folded) || self !== top) return
  const banner = document.createElement('aside')
  banner.setAttribute('aria-label', 'Demo')
  banner.style.cssText =
    'display:flex;align-items:center;gap:16px;padding:0 16px;background:#8a5200;color:#fff;font:600 14px/40px system-ui,sans-serif;white-space:nowrap'
  const text = document.createElement('span')
  const isWide = matchMedia('(min-width: 64rem)').matches
  text.textContent = isWide
    ? 'Demo: no card is charged and no mail leaves this machine. Pay with 4242 4242 4242 4242.'
    : 'Demo site'
  text.style.cssText = 'flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis'
  const link = (href, textContent, target) => {
    const made = Object.assign(document.createElement('a'), { href, textContent, target })
    made.style.cssText = 'color:#fff;text-decoration:underline'
    return made
  }
  const fold = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' })
  fold.setAttribute('aria-label', 'Hide the demo banner')
  fold.style.cssText = 'width:40px;margin-right:-16px;font-size:20px;color:#fff;background:none;border:0;cursor:pointer'
  // The admin's sidebar is as tall as the window and would end below it.
  const shorter = document.createElement('style')
  shorter.textContent = '.h-dvh { height: calc(100dvh - 40px) !important }'
  document.head.append(shorter)
  fold.addEventListener('click', () => {
    sessionStorage.setItem(folded, 'yes')
    banner.remove()
    shorter.remove()
  })
  banner.append(text, link('ADMIN_PATH', 'Admin', ''), link('MAILBOX_URL', 'Mail', '_blank'), fold)
  document.body.prepend(banner)
})
