import { founderTest } from '#content/founder-test/founder-test.ts'
import { TakeTheTest } from './take-the-test.tsx'

export function WhichIsYours({ button }: { button: string }) {
  return (
    <section aria-labelledby="yours" className="border-t border-ink pt-5">
      <h2 id="yours" className="text-lg">
        {founderTest.invitation.heading}
      </h2>
      <p className="mt-2 mb-6 text-soft">{founderTest.invitation.text}</p>
      <TakeTheTest label={button} />
    </section>
  )
}
