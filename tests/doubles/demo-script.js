// Says on every page of the demo that it is one. Comes after the stand-in for Stripe's script.
addEventListener('load', () => {
  const banner = document.createElement('aside')
  banner.setAttribute('aria-label', 'Demo')
  banner.style.cssText =
    'position:sticky;bottom:0;z-index:40;padding:12px 20px;background:#8a5200;color:#fff;font:600 15px/1.5 system-ui,sans-serif'
  banner.append('Demo: no card is charged and no mail leaves this machine. Pay with 4242 4242 4242 4242. ')
  const link = document.createElement('a')
  Object.assign(link, { href: 'MAILBOX_URL', target: '_blank', textContent: 'Read the mail' })
  link.style.cssText = 'color:#fff;text-decoration:underline'
  banner.append(link)
  document.body.append(banner)
})
