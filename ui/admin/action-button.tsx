import type { ReactNode } from 'react'
import { Button, TextButton } from '../button.tsx'
import { type Action, useAction } from './use-action.tsx'

type ActionButtonProps<Answer> = Action<Answer, void> & {
  onPress: () => Promise<Answer>
  /** Shown meanwhile, such as "Sending…". */
  pending?: string
  /** Looks like a link. */
  isText?: boolean
  'aria-label'?: string
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A button for one action of the admin that needs no confirmation. */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { onPress, pending, isText, children, className, disabled = false, ...outcome } = props
  const action = useAction(onPress, outcome)
  const button = {
    'aria-label': props['aria-label'],
    disabled: disabled || action.isPending,
    onClick: () => action.send(),
    children: (action.isPending && pending) || children,
    ...(className && { className }),
  }
  return isText ? <TextButton {...button} /> : <Button look="quiet" {...button} />
}
