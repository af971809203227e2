import { callPageLink, diagnosticLink } from '#content/navigation.ts'
import { Message } from '#ui/message.tsx'

export function NotFound() {
  return (
    <Message
      eyebrow="404"
      title="Page Not Found"
      text="The address may be mistyped, or the page has moved. You may be looking for:"
      action={{ label: 'Back to the home page', href: '/' }}
      more={[
        diagnosticLink,
        { label: 'The Business Toolbox', href: '/toolbox' },
        { label: 'The Founder Test', href: '/founder-test' },
        { label: 'Testimonials', href: '/testimonials' },
        callPageLink,
      ]}
    >
      {import.meta.env.DEV && (
        <p className="mt-8 text-sm text-soft">Did you forget to add the page to the router?</p>
      )}
    </Message>
  )
}
