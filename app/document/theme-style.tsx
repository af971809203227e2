import theme from '#ui/site.css?inline'

const id = 'theme'

/** The browser reads the styles back from the page, so that its bundle contains no copy. */
function cssOf(look: string): string {
  return import.meta.env.SSR ? theme + look : (document.getElementById(id)?.textContent ?? '')
}

/** Inlines all styles, so that the first paint waits for one response instead of two. The owner's colors come last. */
export function ThemeStyle({ look = '' }: { look?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, and colors that the schema has checked
  return <style id={id} dangerouslySetInnerHTML={{ __html: cssOf(look) }} />
}
