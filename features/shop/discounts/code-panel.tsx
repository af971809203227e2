import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { discountWords as words } from '#content/shop/discount-words.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useSend } from '#ui/use-send.tsx'
import { codeAsKept, describeDiscount } from './discount.ts'
import type { Deal } from './schema.ts'
import type { Discount, HaveCodeProps } from './use-discount.tsx'

export function CodePanel({ discount, productId }: HaveCodeProps) {
  const { deal } = discount
  const code = useCode(discount)
  const field = useRef<HTMLInputElement>(null)
  const { start } = code
  // Focus the field if the visitor opened it, but not if they arrived with a link.
  useEffect(() => {
    if (!start) field.current?.focus()
  }, [start])
  const remove = () => {
    code.remove()
    // The button disappears with the code.
    queueMicrotask(() => field.current?.focus())
  }
  return (
    <div className="max-w-96 justify-self-stretch text-ink">
      <div role="status">
        {deal && <InForce deal={deal} productId={productId} remove={remove} />}
        {!deal && code.checking && <p className="py-2.5">{words.checking(code.checking)}</p>}
      </div>
      {!deal && !(code.checking && start) && <CodeForm code={code} field={field} />}
    </div>
  )
}

type Code = ReturnType<typeof useCode>

function useCode({ deal, setDeal, kept, keep, visitorKey }: Discount) {
  const [start] = useState(() => (deal ? undefined : kept()))
  const [problem, setProblem] = useState<string>()
  const check = useSend(
    (code: string) =>
      callApi('POST', '/api/discounts/check', {
        code,
        visitorKey: visitorKey(),
      }),
    {
      onSuccess(answer) {
        const holds = !('problem' in answer)
        keep(holds ? answer.code : null)
        setDeal(holds ? answer : undefined)
        setProblem(holds ? undefined : answer.problem)
      },
      onError(error) {
        // Drop input that is not a code at all.
        if (error instanceof ApiError && error.status === 400) keep(null)
        setProblem(errorWords(error))
      },
    },
  )
  const { send } = check
  useEffect(() => {
    if (start) send(start)
  }, [start, send])
  return {
    /** From the tab or the link. */
    start: start ? codeAsKept(start) : undefined,
    problem,
    checking: check.isPending ? codeAsKept(check.sent) : undefined,
    use: (typed: string) => (codeAsKept(typed) ? send(typed) : setProblem(words.missing)),
    remove() {
      keep(null)
      setDeal(undefined)
      setProblem(undefined)
    },
  }
}

function CodeForm({ code, field }: { code: Code; field: RefObject<HTMLInputElement | null> }) {
  const { problem, start } = code
  const problemId = useId()
  function submit(event: FormEvent): void {
    event.preventDefault()
    code.use(field.current?.value ?? '')
  }
  // The visitor did not mistype a code that came with the link.
  const message = problem && start ? words.normalPrice(problem) : problem
  return (
    <form noValidate onSubmit={submit}>
      <Field label={words.label}>
        {(control) => (
          <span className="flex gap-3">
            <input
              {...control}
              ref={field}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              defaultValue={problem ? start : undefined}
              aria-invalid={Boolean(message)}
              aria-describedby={problemId}
              className={`${control.className} min-w-0 uppercase`}
            />
            <Button type="submit" look="quiet" disabled={Boolean(code.checking)} className="shrink-0">
              {code.checking ? words.isChecking : words.apply}
            </Button>
          </span>
        )}
      </Field>
      <p id={problemId} role="alert" className="mt-1.5 text-sm font-semibold text-red empty:hidden">
        {message}
      </p>
    </form>
  )
}

type InForceProps = { deal: Deal; productId: string | undefined; remove: () => void }

function InForce({ deal, productId, remove }: InForceProps) {
  const { code, prices } = deal
  const isForThis = !productId || prices.some(({ id }) => id === productId)
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 border-l-4 px-4 py-1 ${isForThis ? 'border-green bg-green-tint' : 'border-amber bg-amber-tint'}`}
    >
      <p className="py-1.5">
        <b className="wrap-anywhere">{code}</b>
        {isForThis ? `: ${describeDiscount(deal)}` : words.notForThis}
        {!isForThis && (
          <a href="/toolbox" className="text-link">
            {words.whatFor}
          </a>
        )}
      </p>
      <TextButton onClick={remove} aria-label={words.removeCode(code)}>
        {words.remove}
      </TextButton>
    </div>
  )
}
