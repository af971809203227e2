import { founderTest } from '#content/founder-test/founder-test.ts'

export function OverviewLink() {
  return (
    <a href="/founder-test" className="inline-flex min-h-11 items-center text-link">
      {founderTest.buttons.overview}
    </a>
  )
}
