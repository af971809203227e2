import { z } from 'zod'

export const signInSchema = z.object({
  email: z
    .string()
    .trim()
    .max(200)
    .pipe(z.email({ error: 'Please enter a valid email address' })),
  password: z.string().min(1, { error: 'Please enter your password' }).max(200),
})

export type SignIn = z.infer<typeof signInSchema>
