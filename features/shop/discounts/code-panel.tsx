import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { productPath } from '#content/shop/product-path.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useSend } from '#ui/use-send.tsx'
import { codeAsKept, givesInWords } from './discount.ts'
import type { CodeAnswer, Deal } from './schema.ts'
import type { Discount, HaveCodeProps } from './use-discount.tsx'

/** Asks for a code, or shows what the one that the visitor has gives, with a way to take it off. */
export function CodePanel({ discount, productId }: HaveCodeProps) {
  const { deal } = discount
  const code = useCode(discount)
  const field = useRef<HTMLInputElement>(null)
  const { start } = code
  // Who asked for the field types next; who came with a link reads on.
  useEffect(() => {
    if (!start) field.current?.focus()
  }, [start])
  const takeOff = () => {
    code.takeOff()
    // The button is gone with the code.
    queueMicrotask(() => field.current?.focus())
  }
  return (
    <div className="max-w-96 justify-self-stretch text-ink">
      <div role="status">
        {deal && <InForce deal={deal} productId={productId} takeOff={takeOff} />}
        {!deal && code.checking && <p className="py-2.5">Checking {code.checking}…</p>}
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
    (code: string) => callApi<CodeAnswer>('POST', '/api/discounts/check', { code, visitorKey: visitorKey() }),
    {
      onSuccess(answer) {
        const holds = !('problem' in answer)
        keep(holds ? answer.code : null)
        setDeal(holds ? answer : undefined)
        setProblem(holds ? undefined : answer.problem)
      },
      onError(error) {
        // What is no code at all is not carried on.
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
    /** What the tab or the link came with. */
    start: start ? codeAsKept(start) : undefined,
    problem,
    checking: check.isPending ? codeAsKept(check.sent) : undefined,
    use: (typed: string) => (codeAsKept(typed) ? send(typed) : setProblem('Please enter a code')),
    takeOff() {
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
  // What came with a link was no mistake of the visitor's.
  const words = problem && start ? `${problem} You see the normal price.` : problem
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Code">
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
              aria-invalid={Boolean(words)}
              aria-describedby={problemId}
              className={`${control.className} min-w-0 uppercase`}
            />
            <Button type="submit" look="quiet" disabled={Boolean(code.checking)} className="shrink-0">
              {code.checking ? 'Checking…' : 'Apply'}
            </Button>
          </span>
        )}
      </Field>
      <p id={problemId} role="alert" className="mt-1.5 text-sm font-semibold text-red empty:hidden">
        {words}
      </p>
    </form>
  )
}

type InForceProps = { deal: Deal; productId: string | undefined; takeOff: () => void }

function InForce({ deal, productId, takeOff }: InForceProps) {
  const { code, prices } = deal
  const isForThis = !productId || prices.some(({ id }) => id === productId)
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 border-l-4 px-4 py-1 ${isForThis ? 'border-green bg-green-tint' : 'border-amber bg-amber-tint'}`}
    >
      <p className="py-1.5">
        <b className="wrap-anywhere">{code}</b>
        {isForThis ? `: ${givesInWords(deal)}` : ' is not for this one. It is for '}
        {!isForThis && <Others prices={prices} />}
        {!productId && prices.length < mostNamed && (
          <>
            {' '}
            <Others prices={prices} />
          </>
        )}
      </p>
      <TextButton onClick={takeOff} aria-label={`Take off the code ${code}`}>
        Take it off
      </TextButton>
    </div>
  )
}

const mostNamed = 4

/** What it is for, each with its page. */
function Others({ prices }: Pick<Deal, 'prices'>): ReactNode {
  const named = prices.slice(0, mostNamed - 1)
  return (
    <>
      {named.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={productPath({ id })} className="text-link">
            {title}
          </Link>
        </span>
      ))}
      {prices.length > named.length && (
        <>
          {' '}
          and{' '}
          <Link to="/toolbox" className="text-link">
            {prices.length - named.length} more
          </Link>
        </>
      )}
      .
    </>
  )
}
