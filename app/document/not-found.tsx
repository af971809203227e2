import { callPageLink, diagnosticLink } from '#content/navigation.ts'
import { routeHint, notFoundPage as text } from '#content/not-found-words.ts'
import { Message } from '#ui/message.tsx'

export function NotFound() {
  return (
    <Message
      eyebrow="404"
      title={text.title}
      text={text.text}
      action={text.home}
      more={[diagnosticLink, text.toolbox, text.founderTest, text.testimonials, callPageLink]}
    >
      {import.meta.env.DEV && <p className="mt-8 text-sm text-soft">{routeHint}</p>}
    </Message>
  )
}
