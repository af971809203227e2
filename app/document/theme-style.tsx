import theme from '#ui/site.css?inline'

const id = 'theme'

/** The browser reads back what the server wrote, so that its bundle carries no copy of the style sheet. */
function cssOf(look: string): string {
  return import.meta.env.SSR ? theme + look : (document.getElementById(id)?.textContent ?? '')
}

/** All styles stand in the page itself, the owner's colours last: the first paint waits for one answer instead of two. */
export function ThemeStyle({ look = '' }: { look?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, and colours that the schema has checked
  return <style id={id} dangerouslySetInnerHTML={{ __html: cssOf(look) }} />
}
