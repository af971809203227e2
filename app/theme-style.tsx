import theme from '#ui/site.css?inline'

const id = 'theme'

/** The browser reads back what the server wrote, so that its bundle carries no copy of the style sheet. */
const css = import.meta.env.SSR ? theme : (document.getElementById(id)?.textContent ?? '')

/** All styles stand in the page itself: the first paint waits for one answer instead of two. */
export function ThemeStyle() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
  return <style id={id} dangerouslySetInnerHTML={{ __html: css }} />
}
