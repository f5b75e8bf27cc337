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
    // A signed-in admin goes on to the first screen. If the check fails, the form stays.
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
