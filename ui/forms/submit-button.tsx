import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'

type SendButtonProps = ComponentProps<typeof Button> & {
  send: { isPending: boolean; isSuccess?: boolean }
  label: string
  /** Shown meanwhile, such as “Saving…”. */
  pending: string
  /** Stays disabled after a success, which leads to another page. */
  once?: boolean
}

export function SendButton({ send, label, pending, once = false, ...button }: SendButtonProps) {
  return (
    <Button type="submit" {...button} disabled={send.isPending || (once && send.isSuccess)}>
      {send.isPending ? pending : label}
    </Button>
  )
}

/** On a line of its own. */
export function SubmitButton(props: SendButtonProps) {
  return (
    <div>
      <SendButton {...props} />
    </div>
  )
}
