import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whoIsIn } from '#admin/auth/auth-client.ts';
import { ForgottenForm } from '#admin/auth/ForgottenForm.tsx';
import { SignInForm } from '#admin/auth/SignInForm.tsx';

/** The spec's sign-in: email and password, or instructions for a new password. */
export function LoginPage() {
  const [forgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  useEffect(() => {
    // Who is in already has nothing to do here. When that cannot be told, the form is there.
    whoIsIn()
      .then((person) => {
        if (person?.is_active && person.role === 'admin') navigate('/');
      })
      .catch(() => {});
  }, [navigate]);

  return forgotten ? (
    <ForgottenForm email={email} onBack={() => setForgotten(false)} />
  ) : (
    <SignInForm
      onForgotten={(typed) => {
        setEmail(typed);
        setForgotten(true);
      }}
    />
  );
}
