/** Explains the demo and links to the product page, in a new tab, so that no work is lost. */
export function DemoBar() {
  return (
    <div className="bg-ink px-gutter py-2 text-center text-paper text-sm">
      <p className="inline-block">
        This is a demo with sample data. Save your work as a file to continue in the full edition.
      </p>{' '}
      <a
        href={__TOOL__.productPath}
        target="_blank"
        rel="noopener"
        className="inline-block py-1 font-semibold underline underline-offset-4 hover:no-underline"
      >
        Get the full {__TOOL__.title}
      </a>
    </div>
  )
}
