import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import DashboardIcon from '@mui/icons-material/Dashboard';
import CheckIcon from '@mui/icons-material/FactCheckOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import SettingsIcon from '@mui/icons-material/Settings';
import TranslateIcon from '@mui/icons-material/Translate';
import { ListItemIcon, MenuItem, Tooltip, Typography } from '@mui/material';
import { Menu, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { SIGN_OUT } from '#admin/account/session/SignOut.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';

/** Resources in the order of the spec (§2); Settings follow, then any other resource. */
const FIRST = ['pages', 'events', 'galleries', 'users'];

const look = {
  '& .MuiMenuItem-root': { paddingInline: 3, minHeight: 44 },
  // Icon and padding fill the collapsed menu, so that the text is fully hidden.
  '& .MuiMenuItem-root .MuiListItemIcon-root': { minWidth: 48 },
};

/** The menu of the back office: what the user may read, in the spec's order. */
export function OfficeMenu() {
  const resources = useResourceDefinitions();
  const maySettings = useMay('edit', 'settings');
  const mayTranslate = useMay('read', 'translations');
  const mayReport = useMay('read', 'report');
  const mayDoctor = useMay('read', 'doctor');
  const mayPrivacy = useMay('read', 'privacy');
  const withList = Object.values(resources).filter(({ hasList }) => hasList);
  const others = withList.map(({ name }) => name).filter((name) => !FIRST.includes(name));
  const first = FIRST.filter((name) => resources[name]?.hasList);
  return (
    <Menu sx={look}>
      <Menu.Item to="/" primaryText="office.dashboard" leftIcon={<DashboardIcon />} />
      {first.map((name) => (
        <Menu.ResourceItem key={name} name={name} />
      ))}
      {maySettings && <Menu.Item to="/settings" primaryText="office.settings" leftIcon={<SettingsIcon />} />}
      {others.map((name) => (
        <Menu.ResourceItem key={name} name={name} />
      ))}
      {mayTranslate && (
        <Menu.Item to="/translations" primaryText="translation.screen.title" leftIcon={<TranslateIcon />} />
      )}
      {mayReport && <Menu.Item to="/report" primaryText="report.title" leftIcon={<ReportIcon />} />}
      {mayDoctor && <Menu.Item to="/doctor" primaryText="doctor.title" leftIcon={<CheckIcon />} />}
      {mayPrivacy && <Menu.Item to="/privacy" primaryText="privacy.title" leftIcon={<PrivacyIcon />} />}
      <LogoutItem />
    </Menu>
  );
}

function LogoutItem() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const signOut = () => navigate(SIGN_OUT.path, { state: SIGN_OUT.state });
  const [open] = useSidebarState();
  const label = translate('office.logout');
  return (
    <Tooltip title={open ? '' : label} placement="right">
      <MenuItem tabIndex={0} onClick={signOut} sx={{ color: 'text.secondary' }}>
        <ListItemIcon sx={{ color: 'inherit' }}>
          <LogoutIcon />
        </ListItemIcon>
        <Typography variant="inherit" noWrap>
          {label}
        </Typography>
      </MenuItem>
    </Tooltip>
  );
}
