// Puts a scorecard on another site, in a frame in place of this script:
// <script async src="https://coach.example/embed.js?scorecard=leadership-habits"></script>
{
  const script = document.currentScript
  const { origin, searchParams } = new URL(script.src)

  const source = new URLSearchParams(location.search)
  for (const name of [...source.keys()]) if (!name.startsWith('utm_')) source.delete(name)
  // Neither cookies, storage nor a referrer are needed to know where the visitor came from.
  if (!source.has('utm_source')) source.set('utm_source', location.host.replace(/^www\./, ''))

  const frame = document.createElement('iframe')
  frame.src = `${origin}/embed/${searchParams.get('scorecard')}?${source}`
  frame.title = 'Scorecard'
  frame.style.cssText = 'display: block; width: 100%; height: 40rem; border: 0'
  script.replaceWith(frame)

  /** Scrolls this page to a place in the frame that is out of sight. */
  const show = (place) => {
    const { top } = frame.getBoundingClientRect()
    const at = top + place
    if (at < 0 || at > innerHeight - 50) scrollBy(0, at - 80)
  }

  addEventListener('message', ({ origin: from, source: sender, data }) => {
    if (from !== origin || sender !== frame.contentWindow || !data?.scorecard) return
    const { title, height, focus } = data.scorecard
    frame.title = title
    frame.style.height = `${height}px`
    if (focus !== undefined) show(focus)
  })

  let loads = 0
  frame.addEventListener('load', () => {
    loads += 1
    if (loads > 1) show(0)
  })
}
