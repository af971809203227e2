import { Message } from '#ui/message.tsx'

export function FailedPage({ path }: { path: string }) {
  return (
    <>
      <title>This page didn’t load</title>
      <Message
        title="This page didn’t load."
        text="What you entered is safe. Please try again in a moment. If it happens again, contact us."
        action={{ label: 'Try again', href: path }}
        more={[{ label: 'Back to the home page', href: '/' }]}
      />
    </>
  )
}
