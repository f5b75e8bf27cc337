import { Login, LoginForm, PasswordInput, required, TextInput } from 'react-admin';

/** The spec's sign-in: email and password. */
export function LoginPage() {
  return (
    <Login>
      <LoginForm>
        <TextInput
          source="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoFocus
          validate={required()}
        />
        <PasswordInput
          source="password"
          label="Password"
          autoComplete="current-password"
          validate={required()}
        />
      </LoginForm>
    </Login>
  );
}
