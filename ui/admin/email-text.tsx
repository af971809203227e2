/** An email address. One that is too long for its line on a phone breaks before the @. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {email.slice(0, at)}
      <wbr className="lg:hidden" />
      {email.slice(at)}
    </>
  )
}
