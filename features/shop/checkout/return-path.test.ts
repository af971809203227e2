import { expect, test } from 'vitest'
import { fullReturnPath, readReturn, returnOf } from './return-path.ts'

test('the return URL can be read back', () => {
  const path = fullReturnPath(returnOf('pi_123_secret_abc'))
  expect(path).toMatch(/^\/toolbox\?success=true&/)
  expect(readReturn(path.slice(path.indexOf('?')))).toEqual({
    paymentIntent: 'pi_123',
    clientSecret: 'pi_123_secret_abc',
  })
})

test('only success=true is a return, and without ids it proves nothing', () => {
  expect(readReturn('')).toBeUndefined()
  expect(readReturn('?success=false&payment_intent=pi_1')).toBeUndefined()
  expect(readReturn('?success=true')).toEqual({ paymentIntent: '', clientSecret: '' })
})
