import { policyOwner } from '#content/policies.ts'

/** Running text in which our address, where it occurs, can be written to. */
export function MailText({ text }: { text: string }) {
  const [before, ...rest] = text.split(policyOwner.email)
  return (
    <>
      {before}
      {rest.map((after) => (
        <span key={after}>
          <a href={`mailto:${policyOwner.email}`} className="text-link">
            {policyOwner.email}
          </a>
          {after}
        </span>
      ))}
    </>
  )
}
