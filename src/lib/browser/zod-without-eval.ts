import { config } from 'zod'

// Zod would test whether it may compile code, which our policy forbids and reports as a violation.
// Every file that makes an object schema in browsers imports this one.
if (typeof window !== 'undefined') config({ jitless: true })
