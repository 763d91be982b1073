import 'next-auth'
import 'next-auth/jwt'

declare module 'next-auth' {
  interface User {
    sessionToken?: string
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    id?: number
    role?: string
    sessionToken?: string
  }
}
